/** The keys were encrypted with another key than the one that this process has. */
export class WrongAccountsKey extends Error {
  constructor(cause?: unknown) {
    super(
      'The keys of the sign-in were stored with another ACCOUNTS_KEY (or another accounts.key in DATA_DIR). Set that one, or run “npm run accounts -- replace-keys”, after which everybody has to sign in again.',
      { cause },
    );
  }
}
