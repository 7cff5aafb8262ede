# Reads a JSON list of calls from standard input, makes each, and prints a JSON list of the answers.
import json
import sys
import urllib.error
import urllib.request

import requests

session = requests.Session()


def by_urllib(method, url, headers, body):
    request = urllib.request.Request(url, data=body, headers=headers, method=method)
    try:
        response = urllib.request.urlopen(request, timeout=10)
    except urllib.error.HTTPError as error:
        response = error
    with response:
        return response.status, response.headers.items(), response.read()


def by_requests(method, url, headers, body):
    response = session.request(method, url, headers=headers, data=body, timeout=10)
    return response.status_code, response.headers.items(), response.content


def answer(call):
    by = {'urllib': by_urllib, 'requests': by_requests}[call['client']]
    body = call['body'].encode() if 'body' in call else None
    status, headers, content = by(call['method'], call['url'], call['headers'], body)
    return {
        'status': status,
        'headers': {name.lower(): value for name, value in headers},
        'body': content.decode(),
    }


json.dump([answer(call) for call in json.load(sys.stdin)], sys.stdout)
