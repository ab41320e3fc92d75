import type { FeatureTables } from '../../platform/database/feature-tables';

export const accountsTables: FeatureTables = {
  withoutEntity: ['account_keys', 'issuer_grants', 'passkey_challenges', 'sign_in_guesses'],
  // It counts them.
  published: { accounts: { backup: [] } },
};
