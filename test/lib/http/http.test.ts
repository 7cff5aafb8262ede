import {openNetwork} from '../../../src/lib/http/http.ts'
import {describeNetwork} from './cases.ts'

describe('lib/http', () => describeNetwork(openNetwork))
