const { join } = require('node:path');

const swc = (react) => ({
  '^.+\\.m?[tj]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', decorators: true, tsx: react },
        transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        target: 'es2023',
        keepClassNames: true,
      },
      module: { type: 'commonjs' },
      sourceMaps: true,
    },
  ],
});

const contracts = {
  '^@chorus/contracts$': '<rootDir>/libs/contracts/src/index.ts',
  '^@chorus/contracts/(.*)$': '<rootDir>/libs/contracts/src/$1.ts',
};

const isFull = process.env.CHORUS_FULL !== undefined;

/** Asserts a duration, a rate, memory or sound (`timed`), or takes long for what it finds (`full`). */
const ONLY_IN_FULL = '\\.(timed|full)\\.test\\.tsx?$';

const escaped = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Test files that need a program which is missing here. */
const SKIPPED = (process.env.CHORUS_SKIPPED_FILES ?? '')
  .split('\n')
  .filter(Boolean)
  .map((file) => `^${escaped(join(__dirname, file))}$`);

/** Tests are those of `folder`. What they import from `sources` is there for `--findRelatedTests`, which sees only the roots. */
const project = (displayName, folder, { sources = ['libs/contracts/src'], suffix = '\\.test\\.tsx?$', ...more } = {}) => ({
  displayName,
  rootDir: __dirname,
  roots: [folder, ...sources].map((root) => `<rootDir>/${root}`),
  testRegex: `^${escaped(__dirname)}/${folder}/.*${suffix}`,
  testEnvironment: 'node',
  resolver: '<rootDir>/jest.resolver.cjs',
  transform: swc(displayName.startsWith('pwa')),
  transformIgnorePatterns: [
    '/node_modules/(?!(@nestjs|content-disposition|content-type|cookie|set-cookie-parser|jose|uuid|file-type|music-metadata|strtok3|token-types|@tokenizer|@borewit|media-typer|pg-boss|serialize-error|non-error|uint8array-extras|thumbhash|fractional-indexing|idb|workbox-[^/]+|@noble|browser-id3-writer|subsonic-api|@swc/helpers)/)',
  ],
  moduleNameMapper: contracts,
  ...more,
  testPathIgnorePatterns: [...(isFull ? [] : [ONLY_IN_FULL]), ...SKIPPED, ...(more.testPathIgnorePatterns ?? [])],
});

/** What is not a component asks for a document where it needs one. */
const page = {
  suffix: '\\.test\\.ts$',
  moduleNameMapper: { ...contracts, '^@testing-library/react$': '<rootDir>/jest.testing-library.cjs' },
  setupFiles: ['<rootDir>/apps/pwa/src/jsdom.setup.ts'],
  testPathIgnorePatterns: ['<rootDir>/apps/pwa/src/sw/'],
};

const browser = {
  testEnvironment: '<rootDir>/apps/pwa/e2e/_browser/environment.ts',
  globalSetup: '<rootDir>/apps/pwa/e2e/_stack/global-setup.ts',
  globalTeardown: '<rootDir>/apps/pwa/e2e/_stack/global-teardown.ts',
};

/** Every kind of test, by where it stands and what it needs. `npm test` runs those without `CHORUS_FULL`. */
module.exports = {
  // Nobody sets their own, which lint refuses.
  testTimeout: process.env.CHORUS_LONG === undefined ? 300_000 : 3_600_000,
  projects: [
    project('contracts', 'libs/contracts/src', { sources: [] }),
    project('api', 'apps/api/src'),
    project('stack', 'apps/api/test', {
      sources: ['libs/contracts/src', 'tools/redis'],
      suffix: '\\.(test|e2e-spec)\\.ts$',
      testEnvironment: '<rootDir>/tools/test/servers-environment.ts',
      setupFiles: ['<rootDir>/apps/api/test/_harness/run-programs-from-source.ts'],
      globalSetup: '<rootDir>/apps/api/test/_harness/start-services.ts',
      globalTeardown: '<rootDir>/apps/api/test/_harness/stop-services.ts',
    }),
    project('pwa', 'apps/pwa/src', page),
    project('pwa-dom', 'apps/pwa/src', { ...page, suffix: '\\.test\\.tsx$', testEnvironment: 'jsdom' }),
    project('worker', 'apps/pwa/src/sw', { sources: ['apps/pwa/src', 'libs/contracts/src'] }),
    project('journeys', 'apps/pwa/e2e/journeys', { ...browser, sources: ['apps/pwa/e2e', 'libs/contracts/src'] }),
    ...(isFull
      ? [
          project('browser', 'apps/pwa/e2e', {
            ...browser,
            testPathIgnorePatterns: ['<rootDir>/apps/pwa/e2e/(journeys|sound)/'],
          }),
          // Measures what is heard as it plays, which a busy machine interrupts.
          project('sound', 'apps/pwa/e2e/sound', { ...browser, sources: ['apps/pwa/e2e', 'libs/contracts/src'] }),
        ]
      : []),
    project('tools', 'tools', { sources: ['libs/contracts/src', 'apps/api/src', 'apps/pwa/src'], sandboxInjectedGlobals: ['Math'] }),
  ],
};
