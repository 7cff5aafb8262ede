// What signs in with a key, in a file of its own that the action loads late.
export {accessTokenFor, idTokenFor} from '../lib/google/oauth.ts'
export {keyActor, keySecrets} from '../lib/use-cases/sign-in/minting/key-actor.ts'
