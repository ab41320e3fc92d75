import type * as rowKinds from './row-kind';
import type * as shapes from './shape';

type AnyShape = shapes.Shape<unknown>;
type Shapes = Record<string, AnyShape>;

const actual = jest.requireActual<typeof shapes>('./shape');
const actualKinds = jest.requireActual<typeof rowKinds>('./row-kind');

export const unseenFields = new Set<string>();
export const unseenValues = new Set<string>();
export const recordedKinds: Record<string, unknown> = {};

const { text, flag, number, count, anything } = actual;
const descriptions = new Map<AnyShape, unknown>(Object.entries({ text, flag, number, count, anything }).map(([name, one]) => [one, name]));

function described<S extends AnyShape>(shape: S, description: unknown): S {
  descriptions.set(shape, description);
  return shape;
}
const descriptionOf = (shape: AnyShape): unknown => descriptions.get(shape) ?? 'unknown';
const descriptionsOf = (parts: Shapes) => Object.fromEntries(Object.entries(parts).map(([name, shape]) => [name, descriptionOf(shape)]));

function oneOf(...values: string[]) {
  const shape = actual.oneOf(...values);
  const nameOf = (value: string) => `${values.join()}: ${value}`;
  values.forEach((value) => unseenValues.add(nameOf(value)));
  const seeing = (stored: unknown) => {
    const value = shape(stored);
    unseenValues.delete(nameOf(value));
    return value;
  };
  return described(seeing, { oneOf: values });
}

function fields(required: Shapes, optional: Shapes = {}) {
  const shape = actual.fields(required, optional);
  const names = Object.keys(optional).map((name) => ({ name, full: `${Object.keys({ ...required, ...optional }).join()}: ${name}` }));
  names.forEach(({ full }) => unseenFields.add(full));
  const seeing = (stored: unknown) => {
    const row = shape(stored);
    names.filter(({ name }) => name in row).forEach(({ full }) => unseenFields.delete(full));
    return row;
  };
  return described(seeing, { required: descriptionsOf(required), optional: descriptionsOf(optional) });
}

export const recordedShapes = {
  ...actual,
  oneOf,
  fields,
  matching: (form: RegExp) => described(actual.matching(form), { matching: String(form) }),
  nullable: (shape: AnyShape) => described(actual.nullable(shape), { nullable: descriptionOf(shape) }),
  withDefault: (shape: AnyShape, initial: unknown) =>
    described(actual.withDefault(shape, initial), { withDefault: initial, of: descriptionOf(shape) }),
  listOf: (shape: AnyShape) => described(actual.listOf(shape), { listOf: descriptionOf(shape) }),
  recordOf: (shape: AnyShape) => described(actual.recordOf(shape), { recordOf: descriptionOf(shape) }),
};

export const rowKind: typeof rowKinds.rowKind = (spec) => {
  recordedKinds[spec.name] = { version: spec.version ?? 1, shape: descriptionOf(spec.shape) };
  return actualKinds.rowKind(spec);
};
