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

const project = (displayName, roots, more = {}) => ({
  displayName,
  rootDir: __dirname,
  roots: roots.map((root) => `<rootDir>/${root}`),
  testRegex: '\\.test\\.tsx?$',
  testEnvironment: 'node',
  resolver: '<rootDir>/jest.resolver.cjs',
  transform: swc(displayName.startsWith('pwa')),
  transformIgnorePatterns: [
    '/node_modules/(?!(@nestjs|content-disposition|cookie|set-cookie-parser|jose|uuid|file-type|music-metadata|strtok3|token-types|@tokenizer|@borewit|media-typer|uint8array-extras|thumbhash|idb|workbox-[^/]+|@noble|browser-id3-writer|@swc/helpers)/)',
  ],
  moduleNameMapper: contracts,
  ...more,
});

/** What is not a component asks for a document where it needs one. */
const page = {
  testRegex: '\\.test\\.ts$',
  moduleNameMapper: { ...contracts, '^@testing-library/react$': '<rootDir>/jest.testing-library.cjs' },
  setupFiles: ['<rootDir>/apps/pwa/src/jsdom.setup.ts'],
  testPathIgnorePatterns: ['<rootDir>/apps/pwa/src/sw/'],
};

/** Every kind of test, by where it stands and what it needs. */
module.exports = {
  // Only a hanging test meets it: a slow machine is not a defect.
  testTimeout: 180_000,
  projects: [
    project('contracts', ['libs/contracts/src']),
    project('api', ['apps/api/src']),
    project('stack', ['apps/api/test'], {
      testRegex: '\\.(test|e2e-spec)\\.ts$',
      globalSetup: '<rootDir>/apps/api/test/_harness/start-services.ts',
      globalTeardown: '<rootDir>/apps/api/test/_harness/stop-services.ts',
    }),
    project('pwa', ['apps/pwa/src'], page),
    project('pwa-dom', ['apps/pwa/src'], { ...page, testRegex: '\\.test\\.tsx$', testEnvironment: 'jsdom' }),
    project('worker', ['apps/pwa/src/sw']),
    project('browser', ['apps/pwa/e2e'], {
      setupFilesAfterEnv: ['<rootDir>/apps/pwa/e2e/second-try.cjs'],
      globalSetup: '<rootDir>/apps/pwa/e2e/_stack/global-setup.ts',
      globalTeardown: '<rootDir>/apps/pwa/e2e/_stack/global-teardown.ts',
    }),
    project('tools', ['tools']),
  ],
};
