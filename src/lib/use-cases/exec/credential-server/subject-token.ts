import {json, refusal} from './reply.ts'
import type {Routes} from './routes.ts'
import {bearsSecret} from './secret.ts'

export const SUBJECT_TOKEN_PATH = '/subject-token'

/** The field of the answer that holds the token. */
export const SUBJECT_TOKEN_FIELD = 'id_token'

/** Where client libraries get what they exchange, by the bearer that their credentials file holds. */
export const subjectTokenRoutes = ({
  bearer,
  subjectToken,
}: {
  bearer: string
  subjectToken: () => Promise<string>
}): Routes => ({
  [SUBJECT_TOKEN_PATH]: {
    method: 'GET',
    answer: async ({headers}) =>
      bearsSecret(headers.authorization, bearer)
        ? json({[SUBJECT_TOKEN_FIELD]: await subjectToken()})
        : refusal('invalid_token', 'the header Authorization does not hold the bearer of the credentials file', 401),
  },
})
