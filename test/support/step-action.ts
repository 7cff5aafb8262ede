import assert from 'node:assert/strict'
import {readFileSync} from 'node:fs'
import {parse} from 'yaml'

interface Named {
  name: string
  default?: string
  mountPath?: string
  value?: string
}

/** What Tekton makes of the StepAction: params come into variables and volumes, never into the script. `results`: the folder of its results. */
export function stepAction(given: Readonly<Record<string, string>>, results: string) {
  const {spec} = parse(readFileSync(new URL('../../catalogues/tekton/stepaction.yaml', import.meta.url), 'utf8')) as {
    spec: Readonly<Record<'env' | 'params' | 'results' | 'volumeMounts', readonly Named[]>> & {
      image: string
      script: string
    }
  }
  const params = new Map(spec.params.map((one) => [one.name, given[one.name] ?? one.default]))
  for (const name of Object.keys(given)) assert.ok(params.has(name), name)
  const filled = (text = ''): string =>
    text.replace(/\$\(params\.([\w-]+)\)/g, (_, name) => params.get(name) ?? assert.fail(name))
  const script = spec.script.replace(/\$\(step\.results\.([\w-]+)\.path\)/g, (_, name) => {
    assert.ok(
      spec.results.some((one) => one.name === name),
      name,
    )
    return `${results}/${name}`
  })
  assert.doesNotMatch(script, /\$\(params/)
  return {
    image: spec.image,
    script,
    env: Object.fromEntries(spec.env.map(({name, value}) => [name, filled(value)])),
    mounts: spec.volumeMounts.map(({mountPath, name}) => [filled(name), mountPath]),
  }
}
