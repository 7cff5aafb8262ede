import {readFederation} from '../../federation/federation-file.ts'
import {federationOf} from '../../federation/federation-of.ts'
import type {Cloud} from '../cloud.ts'
import type {Reply} from '../listening/reply.ts'
import {give} from './answers.ts'
import type {ControlCall, Controls} from './controls.ts'

/** As `PUT` takes it. */
export const getWorld = ({world}: Cloud): Reply => give(federationOf(world))

/** What is sent is not a file of this computer, and names none. */
function refuseFiles(): never {
  throw Object.assign(new Error(), {code: 'not over HTTP: write jwksJson'})
}

/** Tokens that were given stay what they are; whom they stand for may be nobody now. */
export function putWorld({text}: ControlCall, {cloud}: Controls): Reply {
  const {world} = readFederation(text, 'federation.yml', refuseFiles)
  cloud.world = world
  cloud.propagation.snapshots = []
  cloud.administration.expiries.clear()
  return getWorld(cloud)
}
