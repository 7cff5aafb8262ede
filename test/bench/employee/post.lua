wrk.method = 'POST'
wrk.headers['content-type'] = 'application/json'
wrk.body = '{"name": "Alice Example", "role": "clerk", "salary": 1500.5}'
