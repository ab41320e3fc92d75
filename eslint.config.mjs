import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const readsTheEnvironment = 'Only platform/config reads the environment.';

export default defineConfig(
  globalIgnores(['**/dist/**', '.data/**', '**/*.cjs', 'apps/pwa/public/**']),
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['eslint.config.mjs'] }, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'max-lines': ['error', 300],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    // Nest reads constructor types at run time, so an injected class must not become a type import.
    files: ['apps/api/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  {
    files: ['apps/*/src/**/*.{ts,tsx}'],
    ignores: ['apps/*/src/platform/config/**'],
    rules: {
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: readsTheEnvironment }],
      'no-restricted-imports': ['error', ...['process', 'node:process'].map((name) => ({ name, message: readsTheEnvironment }))],
      'no-restricted-syntax': [
        'error',
        { selector: "MemberExpression[object.type='MetaProperty'][property.name='env']", message: readsTheEnvironment },
      ],
    },
  },
  {
    // A cast in a JSDoc comment is invisible to the typed rules.
    files: ['**/*.mjs'],
    rules: { '@typescript-eslint/no-unsafe-assignment': 'off' },
  },
  {
    // browser-id3-writer declares its picture types as an ambient const enum, which an isolated module cannot import.
    files: ['tools/**', 'apps/pwa/e2e/**'],
    rules: { '@typescript-eslint/no-unsafe-enum-assignment': 'off' },
  },
  {
    // Its rules compile what they read: where no component is that would take minutes.
    files: ['apps/pwa/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.fixture.{ts,tsx}', 'apps/pwa/src/sw/**'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: ['**/*.test.{ts,tsx}', 'apps/api/test/**', 'apps/pwa/e2e/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', '@typescript-eslint/unbound-method': 'off' },
  },
);
