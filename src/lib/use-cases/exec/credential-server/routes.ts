import type {Answer} from './loopback-server.ts'
import {text, wrongMethod} from './reply.ts'

/** What a path answers to, with the one method that it knows. */
export type Routes = Readonly<Record<string, {method: 'GET' | 'POST'; answer: Answer}>>

/** Answers by the path alone. */
export const byPath =
  (routes: Routes): Answer =>
  (asked) => {
    const {pathname} = asked.url
    const route = Object.hasOwn(routes, pathname) ? routes[pathname] : undefined
    if (!route) return text('there is nothing here', 404)
    return route.method === asked.method ? route.answer(asked) : wrongMethod(route.method)
  }
