import type { FeatureTables } from '../../platform/database/feature-tables';

export const scrobblingTables: FeatureTables = {
  withoutEntity: ['scrobbles'],
  // Accounts own the keys that encrypt tokens.
  published: { scrobble_connections: { accounts: ['key_id'] } },
};
