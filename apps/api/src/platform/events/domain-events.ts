/**
 * Every fact by name (`song.added`), with its payload. Each feature adds its own by declaration
 * merging, in its `<feature>-facts.ts`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- features merge into it
export interface DomainEvents {}

export type FactName = keyof DomainEvents;

export type FactOf<Name extends FactName = FactName> = { [Each in Name]: [name: Each, fact: DomainEvents[Each]] }[Name];
