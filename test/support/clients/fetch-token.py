# Gets a token the way an application does.
import google.auth
from google.auth.transport.requests import Request

credentials, _ = google.auth.default(scopes=['https://www.googleapis.com/auth/cloud-platform'])
credentials.refresh(Request())
print(credentials.token)
