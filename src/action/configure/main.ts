// What the runner starts.
const {configureStep} = await import('./tools.ts')
await configureStep()
