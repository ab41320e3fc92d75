const fieldsWord =
  "Use the field's word: timeout, signal, publish, mutex, throttle, block, activity, audit entry, store, partition, backoff (docs/glossary.md).";
const ownWords =
  '/^(patience|withPatience|inTime|bell|alarm|turns|tally|barriers|parted|reunited|strangersTo|doing|deed|adder|preparer|lend|spare|lanes?|pace|personId|[kK]eeper|World|turnOfOthers|Around)$/';
const ownEndings = '/.(World|Keeper|Patience|Bell)$/';
/** Too vague as names of functions that other modules call. */
const bareVerbs = '/^(look|keep|take|of|ask|ring|tell|hear|hold|dismiss)$/';

const ownTimeout = 'A test has the timeout of jest.config.cjs: 300 s, an hour in the long forms.';

/**
 * Refuses every node that a selector finds, see https://eslint.org/docs/latest/extend/selectors.
 * @param {string} message
 * @param {string[]} selectors
 */
const refuse = (message, selectors) => ({
  /** @param {{ report(problem: { node: object, message: string }): void }} context */
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (/** @type {object} */ node) => context.report({ node, message })])),
});

const replacedFileName = /-(keeper|world|bell|patience|adder|preparer)\.tsx?$/;

/** Lint rules of this repository, for which oxlint has none of its own. */
export default {
  meta: { name: 'chorus' },
  rules: {
    'fields-words': refuse(fieldsWord, [
      `Identifier[name=${ownWords}]`,
      `Identifier[name=${ownEndings}]`,
      `:matches(MethodDefinition, TSMethodSignature)[key.name=${bareVerbs}]`,
      `TSPropertySignature[key.name=${bareVerbs}][typeAnnotation.typeAnnotation.type="TSFunctionType"]`,
      `PropertyDefinition[key.name=${bareVerbs}]`,
      `Property[key.name=${bareVerbs}][value.type=/Function/]`,
      `ExportNamedDeclaration > FunctionDeclaration[id.name=${bareVerbs}]`,
      `ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name=${bareVerbs}]`,
    ]),
    'fields-file-names': {
      /** @param {{ filename: string, report(problem: { node: object, message: string }): void }} context */
      create: (context) => ({
        /** @param {object} node */
        Program: (node) => {
          if (replacedFileName.test(context.filename)) context.report({ node, message: fieldsWord });
        },
      }),
    },
    'environment-in-config': refuse('Only platform/config reads the environment.', [
      "MemberExpression[object.type='MetaProperty'][property.name='env']",
    ]),
    'default-test-timeout': refuse(ownTimeout, [
      'CallExpression[callee.name=/^(it|test|itInLongForm)$/][arguments.length>2]',
      'CallExpression[callee.name=/^(before|after)(All|Each)$/][arguments.length>1]',
      'CallExpression[callee.callee.property.name="each"][arguments.length>2]',
      'CallExpression[callee.object.name="jest"][callee.property.name="setTimeout"]',
    ]),
  },
};
