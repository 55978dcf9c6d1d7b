# Where this installation's composers are, and who may stand before Varnish: the part of the configuration that differs.
probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend composer_a {
    .host = "127.0.0.1";
    .port = "3001";
    .connect_timeout = 1s;
    .probe = ready;
}

backend composer_b {
    .host = "127.0.0.1";
    .port = "3002";
    .connect_timeout = 1s;
    .probe = ready;
}

sub vcl_init {
    new composers = directors.round_robin();
    composers.add_backend(composer_a);
    composers.add_backend(composer_b);
}

# What ends TLS and passes requests on to Varnish: its X-Forwarded-For counts, nobody else's.
acl proxies {
    "127.0.0.1";
    "::1";
}
