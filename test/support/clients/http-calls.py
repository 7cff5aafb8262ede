# Reads a JSON list of calls from standard input, makes each with requests, and prints a JSON list of the answers.
import json
import sys

import requests

session = requests.Session()


def answer(call):
    body = call['body'].encode() if 'body' in call else None
    response = session.request(call['method'], call['url'], headers=call['headers'], data=body, timeout=10)
    headers = {name.lower(): value for name, value in response.headers.items()}
    return {'status': response.status_code, 'headers': headers, 'body': response.content.decode()}


json.dump([answer(call) for call in json.load(sys.stdin)], sys.stdout)
