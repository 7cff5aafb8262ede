# What Python programs do with a REST service, as they are written in a class: python3 employee-idioms.py URL
# Prints what came of it as JSON.
import json
import logging
import sys
import urllib.error
import urllib.parse
import urllib.request

import requests

url = sys.argv[1] + '/employee/'
found = {}

# urllib
with urllib.request.urlopen(url + urllib.parse.quote('Zoë €/1', safe='')) as response:
    found['quoted'] = json.load(response)

request = urllib.request.Request(
    url + 'alice',
    data=json.dumps({'role': 'clerk'}).encode(),
    headers={'Content-Type': 'application/json'},
    method='PUT',
)
with urllib.request.urlopen(request) as response:
    found['put'] = json.load(response)
    found['charset'] = response.headers.get_content_charset('utf-8')

try:
    urllib.request.urlopen(url + 'alice', data=b'role=clerk')
except urllib.error.HTTPError as error:
    found['form'] = [error.code, error.reason, json.load(error)['message']]

request = urllib.request.Request(url + 'alice', data=iter([b'{"a"', b': 1}']), method='POST')
request.add_header('Content-Type', 'application/json')
with urllib.request.urlopen(request) as response:
    found['chunked'] = json.load(response)

# requests
opened = []
handler = logging.Handler()
handler.emit = lambda record: opened.append(record.getMessage())
logging.getLogger('urllib3.connectionpool').addHandler(handler)
logging.getLogger('urllib3.connectionpool').setLevel(logging.DEBUG)

session = requests.Session()
found['json'] = session.post(url + 'bob', json={'name': 'Bob €', 'salary': 1.5}).json()
found['query'] = session.get(url + 'bob', params={'fields': ['name', 'salary'], 'q': 'a b&c'}).json()

response = session.delete(url + 'bob')
found['delete'] = [response.status_code, response.ok, response.text]

response = session.patch(url + 'bob', data='{"name": }', headers={'Content-Type': 'application/json'})
found['malformed'] = [response.status_code, response.json()]

response = session.get(url + 'fault')
try:
    response.raise_for_status()
except requests.HTTPError as error:
    found['raised'] = [str(error).split(' for url')[0], error.response.json()]

found['connections'] = sum('connection' in message for message in opened)

response = requests.put(url + 'bob', json='x' * 200_000)
found['large'] = [response.status_code, response.json()['message']]

response = session.options(url + 'bob')
found['options'] = [response.status_code, response.headers['Allow']]
response = session.head(url + 'bob')
found['head'] = [response.headers['Content-Type'], response.headers['Content-Length'], response.text]
found['description'] = session.get(sys.argv[1] + '/openapi.json').json()['openapi']

json.dump(found, sys.stdout)
