/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'no-cycles',
    severity: 'error',
    comment: 'Data goes one way.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'contracts-stand-alone',
    severity: 'error',
    comment: 'Contracts depend on zod only.',
    from: { path: '^libs/contracts/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: '^(libs/contracts/|node_modules/zod/)' },
  },
  {
    name: 'platform-knows-no-feature',
    severity: 'error',
    comment: 'Features use the platform, never the reverse.',
    from: { path: '^apps/(api|pwa)/src/platform/' },
    to: { path: '^apps/(api|pwa)/src/(features|screens|app)/' },
  },
  {
    name: 'api-platform-folders-are-independent',
    severity: 'error',
    comment:
      'One concept a folder; only the configuration, Redis, metrics, tracing, admission control, database errors, prepared statements and what is as plain as a timeout, JSON, an encoding, an address or a full disk are for all.',
    from: { path: '^apps/api/src/platform/([^/]+)/' },
    to: {
      path: '^apps/api/src/platform/',
      pathNot:
        '^apps/api/src/platform/(($1|addresses|admission|async|config|encoding|files|json|metrics|redis|tracing)/|database/(database-errors|database-unavailable|prepared-statement)\\.ts$)',
    },
  },
  {
    name: 'api-features-import-only-readers-and-writers',
    severity: 'error',
    comment: 'Another feature offers its module, its reader and its writer, nothing else.',
    from: { path: '^apps/api/src/features/([^/]+)/', pathNot: '\\.(test|entity)\\.ts$' },
    to: { path: '^apps/api/src/features/', pathNot: ['^apps/api/src/features/$1/', '\\.(module|reader|writer)\\.ts$'] },
  },
  {
    name: 'entities-know-entities',
    severity: 'error',
    comment: 'A foreign key may cross features; nothing else in an entity may.',
    from: { path: '^apps/api/src/.*\\.entity\\.ts$' },
    to: { path: '^apps/', pathNot: '\\.entity\\.ts$' },
  },
  {
    name: 'transports-hold-no-storage',
    severity: 'error',
    comment: 'Controllers and gateways call their service.',
    from: { path: '\\.(controller|gateway)\\.ts$' },
    to: { path: '(\\.(entity|queries)\\.ts$|node_modules/typeorm/)' },
  },
  {
    name: 'pwa-features-are-independent',
    severity: 'error',
    comment: 'Compose features in screens or app/wiring.',
    from: { path: '^apps/pwa/src/features/([^/]+)/' },
    to: { path: '^apps/pwa/src/(features|screens|app)/', pathNot: '^apps/pwa/src/features/$1/' },
  },
  {
    name: 'screens-stand-on-features',
    severity: 'error',
    comment: 'A screen arranges features; the platform reaches it through them, except for how dates are written.',
    from: { path: '^apps/pwa/src/screens/', pathNot: '\\.(test|fixture)\\.tsx?$' },
    to: { path: '^apps/pwa/src/(platform/(?!dates/)|app/)' },
  },
  {
    name: 'ui-is-dumb',
    severity: 'error',
    comment: 'ui/ shows what it is given.',
    from: { path: '^apps/pwa/src/ui/' },
    to: { path: '^(apps/pwa/src/(?!ui/)|libs/)' },
  },
  {
    name: 'toasts-only-through-ui',
    severity: 'error',
    comment: 'Toasts go through ui/toast.',
    from: { path: '^apps/pwa/src/', pathNot: '(^apps/pwa/src/ui/|\\.(test|fixture)\\.tsx?$)' },
    to: { path: 'node_modules/react-hot-toast/' },
  },
  {
    name: 'worker-knows-no-page',
    severity: 'error',
    comment: 'The service worker shares storage, contracts and what is as plain as a timeout with the page, not its code.',
    from: { path: '^apps/pwa/src/sw/' },
    to: { path: '^apps/pwa/src/', pathNot: '^apps/pwa/src/(sw|platform/(storage|async|json))/' },
  },
  {
    name: 'stored-rows-know-no-wire',
    severity: 'error',
    comment: 'What the contracts gain or change leaves rows readable that are stored already.',
    from: { path: '^apps/pwa/src/platform/storage/rows/', pathNot: '\\.test\\.ts$' },
    to: { path: '^libs/contracts/' },
  },
  {
    name: 'inspection-starts-quickly',
    severity: 'error',
    comment:
      'A process that inspects audio is started for an upload or import; loading Nest and zod took it longer than the rest of its work.',
    from: { path: '^apps/api/src/features/audio/inspect/inspection-program\\.ts$' },
    to: { path: 'node_modules/(@nestjs|rxjs|zod)/', reachable: true },
  },
  {
    name: 'apps-do-not-meet',
    severity: 'error',
    comment: 'api and pwa share contracts only.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'product-knows-no-tools',
    severity: 'error',
    comment: 'tools/ runs the product; the product does not know it.',
    from: { path: '^(apps|libs)/[^/]+/src/' },
    to: { path: '^tools/' },
  },
  {
    name: 'packages-of-tools-have-one-door',
    severity: 'error',
    comment: 'What a package in tools/packages offers stands in its exports.',
    from: { path: '^(apps|libs|tools)/', pathNot: '^tools/packages/' },
    to: { path: '^tools/packages/', pathNot: '/src/(write-demo-folder|seeded-random|chart/write-chart)\\.ts$' },
  },
  {
    name: 'no-drawers',
    severity: 'error',
    comment: 'Name the concept instead.',
    from: {},
    to: { path: '^(apps|libs|tools)(/|/.*/)(utils?|common|shared|helpers?|lib|misc)/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    // What we have built; packages keep theirs in folders of the same name.
    exclude: { path: ['^[.]data/', '^(apps|libs)/[^/]+/(dist|[.]data)/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['chorus-source', 'types', 'import', 'require', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
