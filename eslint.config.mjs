import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const ownTestTimeout = 'A test has the timeout of jest.config.cjs: 120 s, an hour in the long forms.';
const readsTheEnvironment = 'Only platform/config reads the environment.';

const fieldsWord =
  "Use the field's word: timeout, signal, publish, mutex, throttle, block, activity, audit entry, store, partition, backoff (CONTRIBUTING.md).";
const ownWords =
  /^(patience|withPatience|inTime|bell|alarm|turns|tally|barriers|parted|reunited|strangersTo|doing|deed|adder|preparer|lend|spare|pace|turnOfOthers|Around)$/;
const ownEndings = /.(World|Keeper|Patience|Bell)$/;
/** As names of functions that others call, they do not say what is looked at, kept or asked. */
const bareVerbs = /^(look|keep|take|of|ask|ring|tell|hear|hold|dismiss)$/;
const restrictedWords = [
  `Identifier[name=${ownWords}]`,
  `Identifier[name=${ownEndings}]`,
  `:matches(MethodDefinition, TSMethodSignature)[key.name=${bareVerbs}]`,
  `TSPropertySignature[key.name=${bareVerbs}][typeAnnotation.typeAnnotation.type="TSFunctionType"]`,
  `ExportNamedDeclaration > FunctionDeclaration[id.name=${bareVerbs}]`,
  `ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name=${bareVerbs}]`,
].map((selector) => ({ selector, message: fieldsWord }));

export default defineConfig(
  globalIgnores(['**/dist/**', '.data/**', '**/*.cjs', 'apps/pwa/public/**']),
  // Their rules that need types are in .oxlintrc.json: on the native compiler they take a fifth of the time.
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  {
    rules: {
      'max-lines': ['error', 300],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
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
        ...restrictedWords,
      ],
    },
  },
  {
    files: ['libs/*/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedWords] },
  },
  {
    // Its rules compile what they read: where no component is that would take minutes.
    files: ['apps/pwa/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.fixture.{ts,tsx}', 'apps/pwa/src/sw/**'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: ['**/*.test.{ts,tsx}', 'apps/api/test/**', 'apps/pwa/e2e/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.e2e-spec.ts'],
    rules: {
      'no-restricted-properties': ['error', { object: 'jest', property: 'setTimeout', message: ownTestTimeout }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.name=/^(it|test|itInLongForm|(before|after)(All|Each))$/][arguments.length>2]',
          message: ownTestTimeout,
        },
        { selector: 'CallExpression[callee.callee.property.name="each"][arguments.length>2]', message: ownTestTimeout },
      ],
    },
  },
);
