// ciAuth('exec -- ./deploy.sh'): runs a command of ci-auth, by npx if it is not installed.
def call(String words, Map options = [:]) {
  sh([label: "ci-auth ${words}", script: libraryResource('ci-auth.sh') + "ci_auth ${words}\n"] + options)
}
