# Pages at the edge, for composers with EDGE=on (docs/decisions/0038-pages-at-the-edge.md). It stores a page under the
# release set that a composer answered with, shares it between visitors, and goes on with what it has while no composer
# answers. What differs between installations is in composers.vcl.
#
# A request for a page takes up to three steps, each a look into the cache, one restart after the other:
#   now    which registry is in force, and what visits get that begin now; a second old at most
#   visit  whether the claimed release set is still good under that registry; or the versions of a new visit, while a
#          canary runs
#   page   the page of that set
# A file of a release takes two: now, which bans what is stored of withdrawn versions, and file. A third, delta, gives it
# as the difference to an earlier version that the browser has, where a composer has named that one with the file: what
# else a browser offers is no part of any key.
# Headers named `edge-…` are this file's and the composers' own: none is believed of a visitor, none is sent to one.
vcl 4.1;

import directors;
import std;

include "composers.vcl";

sub vcl_recv {
    if (req.restarts == 0) {
        call as_it_came;
    }
    set req.backend_hint = composers.backend();
    # Served again for so long after its time: a moment while a newer answer is fetched, a day while there is none.
    set req.grace = 10s;

    if (req.http.edge-step == "now") {
        set req.url = "/edge/now";
        unset req.http.Cookie;
        set req.grace = 500ms;
    } else if (req.http.edge-step == "visit") {
        set req.url = "/edge/visit";
        set req.http.Cookie = req.http.edge-visit;
    } else if (req.http.edge-step == "page") {
        set req.url = req.http.edge-url;
        set req.http.Cookie = req.http.edge-visit;
    } else if (req.http.edge-step ~ "^(?:file|delta)$") {
        set req.url = req.http.edge-url;
        unset req.http.Cookie;
    }
    if (req.http.edge-step == "delta") {
        set req.http.Accept-Encoding = "dcz";
        set req.http.Available-Dictionary = req.http.edge-dictionary;
    }
    if (req.http.edge-away || !std.healthy(req.backend_hint)) {
        set req.grace = 1d;
    }
    if (req.http.edge-step == "pass" || (req.http.edge-step == "visit" && req.http.edge-claimed == "")) {
        return (pass);
    }
    return (hash);
}

# Reads a visitor's request: what of it counts, and which steps it takes.
sub as_it_came {
    unset req.http.edge-away;
    unset req.http.edge-build;
    unset req.http.edge-cookie;
    unset req.http.edge-dictionary;
    unset req.http.edge-encoding;
    unset req.http.edge-of-release;
    unset req.http.edge-registry;
    unset req.http.edge-set;
    unset req.http.edge-stable;
    unset req.http.edge-stable-cookie;
    set req.http.edge = "release-sets";
    set req.http.edge-url = req.url;
    set req.http.edge-step = "pass";
    set req.http.edge-claimed = "";
    set req.http.edge-visit = "";

    if (client.ip !~ proxies) {
        set req.http.X-Forwarded-For = client.ip;
    }
    # Answers to composers' probes and to this file's own questions.
    if (req.url ~ "^/(?:edge|livez|readyz)(?:[/?]|$)") {
        return (synth(404));
    }
    if (req.method !~ "^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$") {
        return (synth(405));
    }
    # An earlier version of a file that a browser has, where it can use it.
    if (req.url ~ "^/(?:r|shell)/" && req.http.Available-Dictionary ~ "^:[A-Za-z0-9+/]{43}=:$"
        && req.http.Accept-Encoding ~ "(?i)(?:^|[\s,])dcz(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[,;]|$)") {
        set req.http.edge-dictionary = req.http.Available-Dictionary;
    }
    unset req.http.Available-Dictionary;
    # The encodings that composers have, by the names that they know them by.
    if (req.http.Accept-Encoding ~ "(?i)(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[,;]|$)") {
        set req.http.Accept-Encoding = "br";
    } else if (req.http.Accept-Encoding ~ "(?i)(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[,;]|$)") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # What is sent, the API, what is read of releases, and the kit of teams elsewhere: for one visitor alone. A preview, too.
    if (req.method !~ "^(?:GET|HEAD)$" || req.url ~ "^/(?:api|kit|publicacao|sinais|relatos)(?:[/?]|$)"
        || req.url ~ "[?&]preview=" || req.http.Cookie ~ "(?:^|[;\s])(?:__Host-)?previa=") {
        return;
    }
    # Files: immutable, or the same for all visitors. Nothing after `?` names one, and none needs an escape.
    if (req.url ~ "^/(?:r|shell|release-sets)/" || req.url ~ "^/[\w-]+\.[a-z]+(?:\?|$)") {
        set req.http.edge-url = regsub(req.url, "\?.*$", "");
        if (req.http.edge-url ~ "%") {
            return;
        }
        set req.http.edge-step = "file";
        if (req.url ~ "^/r/") {
            set req.http.edge-of-release = "1";
            set req.http.edge-step = "now";
        }
        return;
    }
    set req.http.edge-step = "now";
    if (req.http.Cookie ~ "(?:^|;\s*)(?:__Host-)?visita=[\w-]{22}\.[0-9a-f]{16}(?:-[0-9a-f]+)?(?:\.[\w-]{22})?\s*(?:;|$)") {
        set req.http.edge-visit = regsub(req.http.Cookie,
            "^(?:.*?;\s*)??((?:__Host-)?visita=[\w-]{22}\.[0-9a-f]{16}(?:-[0-9a-f]+)?(?:\.[\w-]{22})?)\s*(?:;.*)?$", "\1");
        set req.http.edge-claimed = regsub(req.http.edge-visit, "^[^.]*\.([0-9a-f]{16}(?:-[0-9a-f]+)?).*$", "\1");
    }
}

# The name of the site is no part of it: the answers are those of one site, whatever a visitor calls it.
sub vcl_hash {
    hash_data(req.http.edge-step);
    hash_data(req.url);
    if (req.http.edge-step == "visit") {
        hash_data(req.http.edge-claimed);
        hash_data(req.http.edge-registry);
    } else if (req.http.edge-step == "page") {
        hash_data(req.http.edge-set);
        hash_data(req.http.edge-build);
    } else if (req.http.edge-step == "delta") {
        hash_data(req.http.edge-dictionary);
    }
    return (lookup);
}

sub vcl_backend_response {
    set beresp.grace = 1d;
    set beresp.storage = storage.pages;
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        # What is stored is better.
        return (abandon);
    }
    if (bereq.http.edge-step ~ "^(?:now|visit)$" && beresp.status != 204) {
        return (error(503));
    }
    # Again with every answer: a composer that had not heard of it may have sent a file meanwhile.
    if (bereq.http.edge-step == "now" && beresp.http.edge-withdrawn) {
        ban("obj.http.edge-version ~ ^(?:" + beresp.http.edge-withdrawn + ")$");
    }
    if (bereq.http.edge-step ~ "^(?:file|delta)$" && bereq.url ~ "^/r/") {
        set beresp.http.edge-version = regsub(bereq.url, "^/r/([^/]+/[^/]+)/.*$", "\1");
    }
    if (bereq.http.edge-step == "page" && beresp.status == 503) {
        # A composer with more to do than it can refuses; its page may be stored, beyond its time.
        return (error(503));
    }
    if (bereq.uncacheable) {
        return (deliver);
    }
    if (beresp.http.Set-Cookie) {
        call not_stored;
    }
    if (bereq.http.edge-step == "now") {
        set beresp.ttl = 500ms;
    } else if (bereq.http.edge-step == "visit") {
        # A composer that does not know this registry yet, or knows a newer one, says nothing about it.
        if (beresp.http.edge-set != bereq.http.edge-claimed || beresp.http.edge-registry != bereq.http.edge-registry) {
            call not_stored;
        }
        set beresp.ttl = 1h;
    } else if (bereq.http.edge-step == "page") {
        # Whatever a cookie claims: only the page of the very set, and build of the shell, that it is looked up by.
        if (beresp.status != 200 || !beresp.http.edge-max-age || beresp.http.edge-set != bereq.http.edge-set
            || beresp.http.edge-build != bereq.http.edge-build) {
            call not_stored;
        }
        set beresp.ttl = std.duration(beresp.http.edge-max-age + "s", 0s);
        # Pages of addresses that anybody can make up evict each other alone.
        if (beresp.http.edge-kind != "fixed") {
            set beresp.storage = storage.variants;
        }
    } else if (beresp.status != 200 || beresp.http.Cache-Control !~ "\bpublic\b"
        || (bereq.http.edge-step == "delta" && beresp.http.Content-Encoding != "dcz")) {
        call not_stored;
    } else if (bereq.http.edge-step == "file" && bereq.url ~ "^/(?:r|shell)/.*\.(?:js|css)$" && !beresp.http.edge-dictionaries) {
        # A composer that has not heard of the version yet, or has another build, knows none before it.
        set beresp.ttl = 1m;
    }
    return (deliver);
}

# Nobody waits for such an answer to come to somebody else: for a second each visitor has one of their own.
sub not_stored {
    return (pass(1s));
}

sub vcl_backend_error {
    if (bereq.is_bgfetch) {
        return (abandon);
    }
    # Never instead of what is stored.
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    set beresp.http.edge-unanswered = "1";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "5";
    if (bereq.url ~ "^/api(?:[/?]|$)") {
        set beresp.http.Content-Type = "application/problem+json";
        set beresp.body = {"{"type":"/problemas/api-fora-do-ar","title":"O sistema não respondeu. Tente de novo em instantes.","status":"} + beresp.status + "}";
        return (deliver);
    }
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    set beresp.body = "O site não respondeu. Tente de novo em instantes.";
    return (deliver);
}

sub vcl_deliver {
    if (req.http.edge-step == "file" && req.http.edge-dictionary && resp.status == 200
        && std.strstr(resp.http.edge-dictionaries, req.http.edge-dictionary)) {
        set req.http.edge-encoding = req.http.Accept-Encoding;
        set req.http.edge-step = "delta";
        return (restart);
    }
    # No difference could be made, or nobody answered: whole, as it is stored.
    if (req.http.edge-step == "delta" && resp.http.Content-Encoding != "dcz") {
        set req.http.Accept-Encoding = req.http.edge-encoding;
        unset req.http.Available-Dictionary;
        unset req.http.edge-dictionary;
        set req.http.edge-step = "file";
        return (restart);
    }
    # No composer answered: once more, with what is stored, however old.
    if (resp.http.edge-unanswered && !req.http.edge-away && req.http.edge-step != "pass") {
        set req.http.edge-away = "1";
        return (restart);
    }
    if (req.http.edge-step == "now" && req.http.edge-of-release) {
        set req.http.edge-step = "file";
        return (restart);
    }
    if (req.http.edge-step == "now" && !resp.http.edge-unanswered) {
        set req.http.edge-registry = resp.http.edge-registry;
        set req.http.edge-build = resp.http.edge-build;
        set req.http.edge-stable = resp.http.edge-set;
        set req.http.edge-stable-cookie = resp.http.edge-cookie;
        if (req.http.edge-claimed != "" || resp.http.edge-assign == "each") {
            set req.http.edge-step = "visit";
            return (restart);
        }
        call on_stable;
        set req.http.edge-cookie = req.http.edge-stable-cookie;
        return (restart);
    }
    if (req.http.edge-step == "visit") {
        if (resp.http.edge-unanswered) {
            # The visit keeps its own set for later.
            if (req.http.edge-claimed == "") {
                set req.http.edge-cookie = req.http.edge-stable-cookie;
            }
            call on_stable;
            return (restart);
        }
        set req.http.edge-set = resp.http.edge-set;
        if (resp.http.Set-Cookie) {
            set req.http.edge-cookie = resp.http.Set-Cookie;
            set req.http.edge-visit = regsub(resp.http.Set-Cookie, ";.*$", "");
        }
        set req.http.edge-step = "page";
        return (restart);
    }
    if (req.http.edge-step == "page") {
        if (resp.http.edge-unanswered && req.http.edge-set != req.http.edge-stable) {
            call on_stable;
            return (restart);
        }
        # A visit begins, or has other versions. What is stored never has a cookie: this is one visitor's answer.
        if (req.http.edge-cookie && resp.status < 500 && !resp.http.Set-Cookie) {
            set resp.http.Set-Cookie = req.http.edge-cookie;
        }
        if (obj.hits > 0) {
            set resp.http.Server-Timing = "edge;desc=hit";
        }
    }
    call only_the_answer;
    return (deliver);
}

# The page of the stable versions.
sub on_stable {
    set req.http.edge-set = req.http.edge-stable;
    set req.http.edge-visit = regsub(req.http.edge-stable-cookie, ";.*$", "");
    set req.http.edge-step = "page";
}

sub only_the_answer {
    unset resp.http.edge-assign;
    unset resp.http.edge-build;
    unset resp.http.edge-cookie;
    unset resp.http.edge-dictionaries;
    unset resp.http.edge-kind;
    unset resp.http.edge-max-age;
    unset resp.http.edge-registry;
    unset resp.http.edge-set;
    unset resp.http.edge-unanswered;
    unset resp.http.edge-version;
    unset resp.http.edge-withdrawn;
    unset resp.http.Age;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}

sub vcl_synth {
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.http.Cache-Control = "no-store";
    set resp.body = resp.reason;
    call only_the_answer;
    return (deliver);
}
