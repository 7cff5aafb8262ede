# Does the steps that standard input lists as JSON, as Python applications do them. Prints a JSON list of what came of them.
import json
import sys

from google.auth import downscoped, impersonated_credentials, load_credentials_from_dict
from google.auth.transport.requests import Request
from google.oauth2 import id_token

CLOUD_PLATFORM = 'https://www.googleapis.com/auth/cloud-platform'
request = Request()


def load(step):
    credentials, _ = load_credentials_from_dict(step['credentials'], scopes=[CLOUD_PLATFORM])
    return credentials


def refreshed(credentials):
    credentials.refresh(request)
    return credentials.token


def token(step):
    return refreshed(load(step))


def downscope(step):
    rules = [
        downscoped.AccessBoundaryRule(
            available_resource=rule['availableResource'], available_permissions=rule['availablePermissions']
        )
        for rule in step['rules']
    ]
    boundary = downscoped.CredentialAccessBoundary(rules=rules)
    return refreshed(downscoped.Credentials(source_credentials=load(step), credential_access_boundary=boundary))


def impersonated(step):
    return impersonated_credentials.Credentials(
        source_credentials=load(step),
        target_principal=step['target'],
        target_scopes=[CLOUD_PLATFORM],
        delegates=step.get('delegates'),
    )


def impersonate(step):
    return refreshed(impersonated(step))


def identify(step):
    target = impersonated(step)
    target.refresh(request)
    return refreshed(
        impersonated_credentials.IDTokenCredentials(target, target_audience=step['audience'], include_email=True)
    )


def verify(step):
    return id_token.verify_oauth2_token(step['token'], request, step['audience'])


def outcome(step):
    try:
        return {'result': globals()[step['does']](step)}
    except Exception as error:
        return {'error': f'{type(error).__name__}: {error}'}


json.dump([outcome(step) for step in json.load(sys.stdin)], sys.stdout)
