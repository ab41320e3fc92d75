/** On which imports, which are processes of their own, tell the nodes what has changed: what pages are told, as JSON. */
export const IMPORTS_CHANNEL = 'catalogue_imports';
