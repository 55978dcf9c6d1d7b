/** Key of the placeholder in the interfaces that remotes add their offers to, which would be empty without it. */
export declare const offers: unique symbol;
