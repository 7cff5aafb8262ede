// In place of the package `debug`: with DEBUG=*, oclif would print each command line before anything is masked.
module.exports = () => () => {}
