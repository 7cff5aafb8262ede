import type {Route} from '../listening/route.ts'
import {accountRoutes} from './account-routes.ts'
import {adminRoute} from './admin-call.ts'
import {collectionRoutes} from './collection-routes.ts'
import {policyRoutes} from './policies.ts'
import {pools} from './pools.ts'
import {providers} from './providers.ts'
import {serviceRoutes} from './services.ts'

/** The calls by which an operator sets the trust up. */
export const adminRoutes: Route[] = [
  ...[...collectionRoutes(pools), ...collectionRoutes(providers), ...accountRoutes, ...policyRoutes].map((call) =>
    adminRoute('iam', call),
  ),
  ...serviceRoutes.map((call) => adminRoute('serviceusage', call)),
]
