// The id of a request that changes something: if it is sent again with the same id, it is carried out only once.
export const requestId = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(16));
