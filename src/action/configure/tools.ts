// One bundle for the step, for what docker and kubectl start, and for the action that signs in: Node loads one file sooner than ten.
export {answer} from './helper.ts'
export {configureMoved, movedProblems} from './moved.ts'
export {configureStep} from './step.ts'
