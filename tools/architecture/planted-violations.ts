export interface Planting {
  rule: string;
  from: string;
  to: string;
  typeOnly?: boolean;
}

export const plantedViolations: readonly Planting[] = [
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
  { rule: 'api-platform-folders-are-independent', from: 'apps/api/src/platform/events/knows-the-database.ts', to: '../database/database' },
  {
    rule: 'api-features-import-only-readers-and-writers',
    from: 'apps/api/src/features/albums/through-the-window.ts',
    to: '../songs/songs.service',
  },
  { rule: 'entities-know-entities', from: 'apps/api/src/features/songs/busy.entity.ts', to: './songs.service' },
  { rule: 'transports-hold-no-storage', from: 'apps/api/src/features/songs/entity.controller.ts', to: './song.entity', typeOnly: true },
  { rule: 'transports-hold-no-storage', from: 'apps/api/src/features/songs/sql.gateway.ts', to: 'typeorm' },
  { rule: 'pwa-features-are-independent', from: 'apps/pwa/src/features/player/knows-chat.ts', to: '../chat/chat' },
  {
    rule: 'pwa-features-are-independent',
    from: 'apps/pwa/src/features/player/knows-a-screen.ts',
    to: '../../screens/home-screen',
    typeOnly: true,
  },
  { rule: 'screens-stand-on-features', from: 'apps/pwa/src/screens/reaches-down.tsx', to: '../platform/storage/database' },
  { rule: 'ui-is-dumb', from: 'apps/pwa/src/ui/knows-chat.tsx', to: '../features/chat/chat' },
  { rule: 'ui-is-dumb', from: 'apps/pwa/src/ui/knows-songs.tsx', to: '@chorus/contracts', typeOnly: true },
  { rule: 'toasts-only-through-ui', from: 'apps/pwa/src/features/chat/toasts-itself.ts', to: 'react-hot-toast' },
  { rule: 'worker-knows-no-page', from: 'apps/pwa/src/sw/knows-a-screen.ts', to: '../screens/home-screen' },
  { rule: 'worker-knows-no-page', from: 'apps/pwa/src/sw/calls-the-api.ts', to: '../platform/api-client/call-api' },
  { rule: 'stored-rows-know-no-wire', from: 'apps/pwa/src/platform/storage/rows/wire-song.ts', to: '@chorus/contracts' },
  {
    rule: 'stored-rows-know-no-wire',
    from: 'apps/pwa/src/platform/storage/rows/wire-song-type.ts',
    to: '@chorus/contracts',
    typeOnly: true,
  },
  { rule: 'inspection-starts-quickly', from: 'apps/api/src/features/audio/inspect/inspection-program.ts', to: 'zod' },
  { rule: 'apps-do-not-meet', from: 'apps/pwa/src/features/chat/knows-the-api.ts', to: '../../../../api/src/features/songs/songs.service' },
  {
    rule: 'product-knows-no-tools',
    from: 'apps/api/src/features/songs/knows-tools.ts',
    to: '../../../../../tools/start/start',
    typeOnly: true,
  },
  { rule: 'product-knows-no-tools', from: 'apps/pwa/src/features/chat/knows-the-demo.ts', to: '@chorus/demo-catalogue' },
  { rule: 'packages-of-tools-have-one-door', from: 'tools/start/plans-the-demo.ts', to: '../packages/demo-catalogue/src/waves' },
  { rule: 'no-drawers', from: 'tools/start/opens-a-drawer.ts', to: './utils/strings' },
  { rule: 'no-drawers', from: 'tools/start/opens-a-cupboard.ts', to: '../utils/strings' },
];

export const allowed: readonly Omit<Planting, 'rule'>[] = [
  { from: 'libs/contracts/src/song.ts', to: 'zod' },
  { from: 'apps/api/src/platform/http/reads-settings.ts', to: '../config/config' },
  { from: 'apps/api/src/platform/http/waits.ts', to: '../async/with-timeout' },
  { from: 'apps/api/src/features/albums/at-the-door.ts', to: '../songs/songs.reader' },
  { from: 'apps/api/src/features/albums/album.entity.ts', to: '../songs/song.entity' },
  { from: 'apps/api/src/features/songs/songs.controller.ts', to: './songs.service' },
  { from: 'apps/api/src/features/songs/song.queries.ts', to: 'typeorm' },
  { from: 'apps/pwa/src/features/chat/knows-songs.ts', to: '@chorus/contracts' },
  { from: 'apps/pwa/src/screens/shows-chat.tsx', to: '../features/chat/chat' },
  { from: 'apps/pwa/src/app/wiring/connect.ts', to: '../../features/chat/chat' },
  { from: 'apps/pwa/src/ui/shows-toasts.ts', to: 'react-hot-toast' },
  { from: 'apps/pwa/src/platform/storage/compares-the-wire.ts', to: '@chorus/contracts' },
  { from: 'apps/pwa/src/sw/reads-storage.ts', to: '../platform/storage/database' },
  { from: 'apps/pwa/src/sw/waits.ts', to: '../platform/async/with-timeout' },
  { from: 'tools/start/writes-the-demo.ts', to: '@chorus/demo-catalogue' },
];

export const targets: readonly string[] = [
  'apps/api/src/features/songs/song.entity.ts',
  'apps/api/src/features/songs/songs.reader.ts',
  'apps/api/src/features/songs/songs.service.ts',
  'apps/api/src/platform/async/with-timeout.ts',
  'apps/api/src/platform/config/config.ts',
  'apps/api/src/platform/database/database.ts',
  'apps/pwa/src/features/chat/chat.ts',
  'apps/pwa/src/platform/api-client/call-api.ts',
  'apps/pwa/src/platform/async/with-timeout.ts',
  'apps/pwa/src/platform/storage/database.ts',
  'apps/pwa/src/screens/home-screen.tsx',
  'libs/contracts/src/index.ts',
  'node_modules/react-hot-toast/dist/index.js',
  'node_modules/typeorm/index.js',
  'node_modules/zod/index.js',
  'tools/packages/demo-catalogue/src/waves.ts',
  'tools/packages/demo-catalogue/src/write-demo-folder.ts',
  'tools/start/start.ts',
  'tools/start/utils/strings.ts',
  'tools/utils/strings.ts',
];
