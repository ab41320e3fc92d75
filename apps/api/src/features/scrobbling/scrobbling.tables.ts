import type { FeatureTables } from '../../platform/database/feature-tables';

export const scrobblingTables: FeatureTables = {
  withoutEntity: ['scrobbles'],
  // They keep the keys that tokens are encrypted with.
  published: { scrobble_connections: { accounts: ['key_id'] } },
};
