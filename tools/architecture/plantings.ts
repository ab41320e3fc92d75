/** One forbidden import: `from` imports `to`, which the rule must name. Paths are those of the repository. */
export interface Planting {
  rule: string;
  from: string;
  /** As it is written in `from`. */
  to: string;
  typeOnly?: boolean;
}

/** At least one for every rule of `.dependency-cruiser.cjs`; each stands in a file of its own. */
export const plantings: readonly Planting[] = [
  { rule: 'no-cycles', from: 'apps/api/src/features/songs/chicken.ts', to: './egg', typeOnly: true },
  { rule: 'contracts-stand-alone', from: 'libs/contracts/src/reads-a-file.ts', to: 'node:fs' },
  { rule: 'contracts-stand-alone', from: 'libs/contracts/src/asks-the-database.ts', to: 'typeorm', typeOnly: true },
  { rule: 'platform-knows-no-feature', from: 'apps/api/src/platform/database/knows-songs.ts', to: '../../features/songs/songs.service' },
  {
    rule: 'platform-knows-no-feature',
    from: 'apps/pwa/src/platform/storage/knows-a-screen.ts',
    to: '../../screens/home-screen',
    typeOnly: true,
  },
  { rule: 'api-platform-folders-are-strangers', from: 'apps/api/src/platform/events/knows-the-database.ts', to: '../database/database' },
  { rule: 'api-features-meet-at-the-door', from: 'apps/api/src/features/albums/through-the-window.ts', to: '../songs/songs.service' },
  { rule: 'entities-know-entities', from: 'apps/api/src/features/songs/busy.entity.ts', to: './songs.service' },
  { rule: 'transports-hold-no-storage', from: 'apps/api/src/features/songs/entity.controller.ts', to: './song.entity', typeOnly: true },
  { rule: 'transports-hold-no-storage', from: 'apps/api/src/features/songs/sql.gateway.ts', to: 'typeorm' },
  { rule: 'pwa-features-are-strangers', from: 'apps/pwa/src/features/player/knows-chat.ts', to: '../chat/chat' },
  {
    rule: 'pwa-features-are-strangers',
    from: 'apps/pwa/src/features/player/knows-a-screen.ts',
    to: '../../screens/home-screen',
    typeOnly: true,
  },
  { rule: 'screens-stand-on-features', from: 'apps/pwa/src/screens/reaches-down.tsx', to: '../platform/storage/database' },
  { rule: 'ui-is-dumb', from: 'apps/pwa/src/ui/knows-chat.tsx', to: '../features/chat/chat' },
  { rule: 'ui-is-dumb', from: 'apps/pwa/src/ui/knows-songs.tsx', to: '@chorus/contracts', typeOnly: true },
  { rule: 'worker-knows-no-page', from: 'apps/pwa/src/sw/knows-a-screen.ts', to: '../screens/home-screen' },
  { rule: 'stored-rows-know-no-wire', from: 'apps/pwa/src/platform/storage/rows/wire-song.ts', to: '@chorus/contracts' },
  {
    rule: 'stored-rows-know-no-wire',
    from: 'apps/pwa/src/platform/storage/rows/wire-song-type.ts',
    to: '@chorus/contracts',
    typeOnly: true,
  },
  { rule: 'apps-do-not-meet', from: 'apps/pwa/src/features/chat/knows-the-api.ts', to: '../../../../api/src/features/songs/songs.service' },
  {
    rule: 'product-knows-no-tools',
    from: 'apps/api/src/features/songs/knows-tools.ts',
    to: '../../../../../tools/start/start',
    typeOnly: true,
  },
  { rule: 'no-drawers', from: 'tools/start/opens-a-drawer.ts', to: './utils/strings' },
  { rule: 'no-drawers', from: 'tools/start/opens-a-cupboard.ts', to: '../utils/strings' },
];

/** What is allowed right beside what is forbidden. */
export const allowed: readonly Omit<Planting, 'rule'>[] = [
  { from: 'libs/contracts/src/song.ts', to: 'zod' },
  { from: 'apps/api/src/platform/http/reads-settings.ts', to: '../config/config' },
  { from: 'apps/api/src/features/albums/at-the-door.ts', to: '../songs/songs.reader' },
  { from: 'apps/api/src/features/albums/album.entity.ts', to: '../songs/song.entity' },
  { from: 'apps/api/src/features/songs/songs.controller.ts', to: './songs.service' },
  { from: 'apps/api/src/features/songs/song.queries.ts', to: 'typeorm' },
  { from: 'apps/pwa/src/features/chat/knows-songs.ts', to: '@chorus/contracts' },
  { from: 'apps/pwa/src/screens/shows-chat.tsx', to: '../features/chat/chat' },
  { from: 'apps/pwa/src/app/wiring/connect.ts', to: '../../features/chat/chat' },
  { from: 'apps/pwa/src/platform/storage/compares-the-wire.ts', to: '@chorus/contracts' },
  { from: 'apps/pwa/src/sw/reads-storage.ts', to: '../platform/storage/database' },
];

/** What the imports above find. */
export const targets: readonly string[] = [
  'apps/api/src/features/songs/song.entity.ts',
  'apps/api/src/features/songs/songs.reader.ts',
  'apps/api/src/features/songs/songs.service.ts',
  'apps/api/src/platform/config/config.ts',
  'apps/api/src/platform/database/database.ts',
  'apps/pwa/src/features/chat/chat.ts',
  'apps/pwa/src/platform/storage/database.ts',
  'apps/pwa/src/screens/home-screen.tsx',
  'libs/contracts/src/index.ts',
  'node_modules/typeorm/index.js',
  'node_modules/zod/index.js',
  'tools/start/start.ts',
  'tools/start/utils/strings.ts',
  'tools/utils/strings.ts',
];
