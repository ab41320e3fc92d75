import type { FeatureTables } from '../../platform/database/feature-tables';

export const usersTables: FeatureTables = {
  withoutEntity: ['deleted_accounts'],
  published: { users: { media: ['portrait_hash'] } },
};
