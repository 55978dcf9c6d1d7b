// The platform's release command, for this site: the program that runs says whose site it is.
import '@serafim/release/cli';
