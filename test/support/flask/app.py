# Employees as the quick start of Flask-RESTful writes a resource: python3 app.py PORT
import sys

from flask import Flask, request
from flask_restful import Api, Resource


class Employee(Resource):
    def get(self, employee_name):
        if employee_name == 'fault':
            raise RuntimeError('not for the client')
        return {'method': 'GET', 'employee': employee_name}

    def post(self, employee_name):
        return {'method': 'POST', 'employee': employee_name, 'body': request.get_json()}

    def put(self, employee_name):
        return {'method': 'PUT', 'employee': employee_name, 'body': request.get_json()}

    def patch(self, employee_name):
        return {'method': 'PATCH', 'employee': employee_name, 'body': request.get_json()}

    def delete(self, employee_name):
        pass


class Guest(Resource):
    def get(self, guest_name):
        return {'method': 'GET', 'guest': guest_name}


app = Flask(__name__)
api = Api(app)
api.add_resource(Employee, '/employee/<string:employee_name>')
api.add_resource(Guest, '/guest/<string:guest_name>')

if __name__ == '__main__':
    app.run(port=int(sys.argv[1]))
