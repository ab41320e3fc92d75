import type { FeatureTables } from '../../platform/database/feature-tables';

export const usersTables: FeatureTables = {
  withoutEntity: ['deleted_accounts', 'user_sessions_version', 'users_revision'],
  // It counts them.
  published: { users: { backup: [] } },
};
