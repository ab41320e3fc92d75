interface Service {
  stop(): Promise<void>;
}

declare global {
  var testServices: Service[] | undefined;
}

/** What runs beside the tests. Jest loads setup and teardown apart, so the list hangs on the global object. */
export const services: Service[] = (globalThis.testServices ??= []);
