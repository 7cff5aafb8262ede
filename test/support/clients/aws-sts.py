# As aws-sts.mjs, with boto3.
import os
import sys
import time

import boto3


def read():
    with open(os.environ["AWS_WEB_IDENTITY_TOKEN_FILE"]) as file:
        return file.read()


client = boto3.client("sts")
while True:
    token = read()
    if int(client.get_caller_identity()["Account"]) >= int(sys.argv[1]):
        break
    while read() == token:
        time.sleep(0.02)
