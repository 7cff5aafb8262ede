// Services that repeat what they were told, secrets and all: nothing of it may be passed on.
import {type Kind, type Meeting, reply} from './meeting.ts'

function secretOf({asked: {body, headers}}: Meeting): string {
  const form = new URLSearchParams(body)
  const bearer = String(headers['authorization'] ?? '')
    .split(' ')
    .at(-1)
  return form.get('subject_token') ?? form.get('assertion') ?? bearer ?? ''
}

/** The whole call in one text. */
const heard = (meeting: Meeting): string =>
  [secretOf(meeting), meeting.asked.headers['authorization'], meeting.asked.body, meeting.asked.path].join(' ')

const echo = (status: number, bodyOf: (meeting: Meeting) => object): Kind => ({
  again: 'never',
  play: (meeting) => reply(meeting, status, JSON.stringify(bodyOf(meeting))),
})

const description = (textOf: (meeting: Meeting) => string): Kind =>
  echo(400, (meeting) => ({error: 'invalid_grant', error_description: textOf(meeting)}))

const base64 = (text: string): string => Buffer.from(text).toString('base64')

export const echoKinds: Readonly<Record<string, Kind>> = {
  'an echo in error_description': description(heard),
  'an echo in quotes': description((meeting) => `the token "${secretOf(meeting)}" is wrong`),
  'an echo after a colon': description((meeting) => `token:${secretOf(meeting)},`),
  'an echo in base64': description((meeting) => `token ${base64(secretOf(meeting))} is wrong`),
  'an echo of half': description((meeting) => `it ends in ${secretOf(meeting).slice(-40)}`),
  'an echo in error': echo(400, (meeting) => ({error: secretOf(meeting)})),
  'an echo in status': echo(403, (meeting) => ({error: {code: 403, message: 'no', status: secretOf(meeting)}})),
  'an echo in message': echo(403, (meeting) => ({
    error: {code: 403, message: heard(meeting), status: 'PERMISSION_DENIED'},
    message: heard(meeting),
  })),
  'an echo in details': echo(403, (meeting) => ({
    error: {
      code: 403,
      message: 'no',
      status: 'PERMISSION_DENIED',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'IAM_PERMISSION_DENIED',
          metadata: {permission: secretOf(meeting), service: secretOf(meeting), consumer: secretOf(meeting)},
        },
      ],
    },
  })),
  'an echo as a name': echo(200, (meeting) => ({[secretOf(meeting)]: secretOf(meeting)})),
  'an echo in a page': {
    again: 'always',
    play: (meeting) => reply(meeting, 502, `<p>${heard(meeting)}</p>`, {'content-type': 'text/html'}),
  },
  'an echo as type': {
    again: 'never',
    play: (meeting) => reply(meeting, 200, 'no', {'content-type': `x/${secretOf(meeting)}`}),
  },
}
