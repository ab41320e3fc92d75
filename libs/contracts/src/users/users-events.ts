/** What happened to accounts. Published after the change has committed. */
export interface UserEvents {
  'account.deleted': { personId: string };
}
