// Gets a token the way an application does.
import com.google.auth.oauth2.GoogleCredentials;

class Token {
  public static void main(String[] words) throws Exception {
    GoogleCredentials credentials =
        GoogleCredentials.getApplicationDefault().createScoped("https://www.googleapis.com/auth/cloud-platform");
    System.out.println(credentials.refreshAccessToken().getTokenValue());
  }
}
