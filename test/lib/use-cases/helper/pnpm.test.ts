import assert from 'node:assert/strict'
import {answerTool} from '../../../../src/lib/use-cases/helper/helper.ts'
import {pnpmHelper} from '../../../../src/lib/use-cases/helper/pnpm.ts'
import {toolCall} from '../../../support/tool-call.ts'

describe('helper pnpm', () => {
  it('prints what stands in the header', async () => {
    assert.deepEqual(await answerTool(pnpmHelper, toolCall([])), {stdout: 'Bearer the-token\n', exitCode: 0})
  })

  it('takes no words, as pnpm sends none', async () => {
    const answer = await answerTool(pnpmHelper, toolCall(['get']))
    assert.deepEqual(answer, {stdout: '', stderr: 'usage: ci-auth-pnpm\n', exitCode: 1})
  })
})
