/** Where the pictures of what a listener keeps lie: pages write, the service worker reads. */
export const KEPT_COVERS = 'chorus-kept-covers';
