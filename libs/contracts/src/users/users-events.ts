/** Facts about accounts, published after the commit. */
export interface UserEvents {
  'account.deleted': { userId: string };
}
