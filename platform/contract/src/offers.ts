/** Stands in the interfaces that remotes add their offers to: without them they would be empty. */
export declare const offers: unique symbol;
