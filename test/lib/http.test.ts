import {openNetwork} from '../../src/lib/http.ts'
import {describeNetwork} from './http/cases.ts'

describe('lib/http', () => describeNetwork(openNetwork))
