# What an application does by the JSON API of Cloud Storage, with google-auth. Prints what came of each step, as JSON: `ok`, what it
# read, or the status of the refusal.
import json
from urllib.parse import quote

import google.auth
from google.auth.transport.requests import AuthorizedSession

credentials, _ = google.auth.default(scopes=['https://www.googleapis.com/auth/devstorage.read_write'])
session = AuthorizedSession(credentials)
API = 'https://storage.googleapis.com/storage/v1/b/'
UPLOAD = 'https://storage.googleapis.com/upload/storage/v1/b/'


def outcome(response, value=lambda response: 'ok'):
    return value(response) if response.ok else str(response.status_code)


def at(bucket, name):
    return API + bucket + '/o/' + quote(name, safe='')


def read(bucket, name):
    return outcome(session.get(at(bucket, name), params={'alt': 'media'}), lambda response: response.text)


def names(prefix):
    response = session.get(API + 'my-bucket/o', params={'prefix': prefix})
    return outcome(response, lambda response: ','.join(item['name'] for item in response.json().get('items', [])))


def write(name):
    return outcome(session.post(UPLOAD + 'my-bucket/o', params={'uploadType': 'media', 'name': name}, data=b'x'))


def write_in_two_steps(name):
    begun = session.post(UPLOAD + 'my-bucket/o', params={'uploadType': 'resumable'}, json={'name': name})
    return outcome(session.put(begun.headers['location'], data=b'c')) if begun.ok else str(begun.status_code)


def delete(name):
    return outcome(session.delete(at('my-bucket', name)))


print(json.dumps({
    'read in/a': read('my-bucket', 'in/a'),
    'list in/': names('in/'),
    'write out/b': write('out/b'),
    'write out/c in two steps': write_in_two_steps('out/c'),
    'delete out/b': delete('out/b'),
    'read secret': read('my-bucket', 'secret'),
    'read in-other/a': read('my-bucket', 'in-other/a'),
    'list all': names(''),
    'write in/x': write('in/x'),
    'delete in/a': delete('in/a'),
    'read other bucket': read('other-bucket', 'in/a'),
}))
