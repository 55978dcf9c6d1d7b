// The gate of the release service, for this site: the program that runs says whose site it is.
import '@serafim/release-service/gate-process';
