import type {ConditionTable} from './condition-row.ts'
import {githubConditions} from './github.ts'
import {otherConditions} from './other-cis.ts'
import {vendorConditions} from './vendors.ts'

export const conditionTables: readonly ConditionTable[] = [githubConditions, ...otherConditions, ...vendorConditions]
