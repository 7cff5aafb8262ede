// ciAuth('exec -- ./deploy.sh'): runs a command of ci-auth: that of the agent, else by npx, else the program of the release.
def call(String words, Map options = [:]) {
  sh([label: "ci-auth ${words}", script: libraryResource('ci-auth.sh') + "ci_auth ${words}\n"] + options)
}
