#include "PredikatWeb.h"

static const unsigned char index_html[] = {
#embed "index.html"
};

static const unsigned char favicon_svg[] = {
#embed "favicon.svg"
};

static const unsigned char examples_articles_json[] = {
#embed "examples/articles.json"
};

static const unsigned char examples_courses_json[] = {
#embed "examples/courses.json"
};

static const unsigned char examples_own_models_txt[] = {
#embed "examples/own-models.txt"
};

static const unsigned char examples_own_json[] = {
#embed "examples/own.json"
};

static const unsigned char examples_tasks_json[] = {
#embed "examples/tasks.json"
};

static const unsigned char examples_trips_json[] = {
#embed "examples/trips.json"
};

static const unsigned char style_base_css[] = {
#embed "style/base.css"
};

static const unsigned char style_editor_css[] = {
#embed "style/editor.css"
};

static const unsigned char style_findings_css[] = {
#embed "style/findings.css"
};

static const unsigned char style_layout_css[] = {
#embed "style/layout.css"
};

static const unsigned char style_results_css[] = {
#embed "style/results.css"
};

static const unsigned char scripts_answers_js[] = {
#embed "scripts/answers.js"
};

static const unsigned char scripts_api_js[] = {
#embed "scripts/api.js"
};

static const unsigned char scripts_asking_js[] = {
#embed "scripts/asking.js"
};

static const unsigned char scripts_choosing_js[] = {
#embed "scripts/choosing.js"
};

static const unsigned char scripts_dom_js[] = {
#embed "scripts/dom.js"
};

static const unsigned char scripts_editor_js[] = {
#embed "scripts/editor.js"
};

static const unsigned char scripts_main_js[] = {
#embed "scripts/main.js"
};

static const unsigned char scripts_page_js[] = {
#embed "scripts/page.js"
};

static const unsigned char scripts_places_js[] = {
#embed "scripts/places.js"
};

static const unsigned char scripts_state_js[] = {
#embed "scripts/state.js"
};

static const unsigned char scripts_target_names_js[] = {
#embed "scripts/target-names.js"
};

static const unsigned char scripts_theme_js[] = {
#embed "scripts/theme.js"
};

static const unsigned char scripts_views_captured_js[] = {
#embed "scripts/views/captured.js"
};

static const unsigned char scripts_views_examples_js[] = {
#embed "scripts/views/examples.js"
};

static const unsigned char scripts_views_findings_js[] = {
#embed "scripts/views/findings.js"
};

static const unsigned char scripts_views_plan_js[] = {
#embed "scripts/views/plan.js"
};

static const unsigned char scripts_views_rows_js[] = {
#embed "scripts/views/rows.js"
};

static const unsigned char scripts_views_schema_js[] = {
#embed "scripts/views/schema.js"
};

static const unsigned char scripts_views_sql_js[] = {
#embed "scripts/views/sql.js"
};

static const unsigned char scripts_views_stores_js[] = {
#embed "scripts/views/stores.js"
};

static const unsigned char scripts_views_tabs_js[] = {
#embed "scripts/views/tabs.js"
};

static const unsigned char scripts_views_targets_js[] = {
#embed "scripts/views/targets.js"
};

static const struct predikat_web_asset assets[] = {
    {"/index.html", index_html, sizeof index_html},
    {"/favicon.svg", favicon_svg, sizeof favicon_svg},
    {"/examples/articles.json", examples_articles_json, sizeof examples_articles_json},
    {"/examples/courses.json", examples_courses_json, sizeof examples_courses_json},
    {"/examples/own-models.txt", examples_own_models_txt, sizeof examples_own_models_txt},
    {"/examples/own.json", examples_own_json, sizeof examples_own_json},
    {"/examples/tasks.json", examples_tasks_json, sizeof examples_tasks_json},
    {"/examples/trips.json", examples_trips_json, sizeof examples_trips_json},
    {"/style/base.css", style_base_css, sizeof style_base_css},
    {"/style/editor.css", style_editor_css, sizeof style_editor_css},
    {"/style/findings.css", style_findings_css, sizeof style_findings_css},
    {"/style/layout.css", style_layout_css, sizeof style_layout_css},
    {"/style/results.css", style_results_css, sizeof style_results_css},
    {"/scripts/answers.js", scripts_answers_js, sizeof scripts_answers_js},
    {"/scripts/api.js", scripts_api_js, sizeof scripts_api_js},
    {"/scripts/asking.js", scripts_asking_js, sizeof scripts_asking_js},
    {"/scripts/choosing.js", scripts_choosing_js, sizeof scripts_choosing_js},
    {"/scripts/dom.js", scripts_dom_js, sizeof scripts_dom_js},
    {"/scripts/editor.js", scripts_editor_js, sizeof scripts_editor_js},
    {"/scripts/main.js", scripts_main_js, sizeof scripts_main_js},
    {"/scripts/page.js", scripts_page_js, sizeof scripts_page_js},
    {"/scripts/places.js", scripts_places_js, sizeof scripts_places_js},
    {"/scripts/state.js", scripts_state_js, sizeof scripts_state_js},
    {"/scripts/target-names.js", scripts_target_names_js, sizeof scripts_target_names_js},
    {"/scripts/theme.js", scripts_theme_js, sizeof scripts_theme_js},
    {"/scripts/views/captured.js", scripts_views_captured_js, sizeof scripts_views_captured_js},
    {"/scripts/views/examples.js", scripts_views_examples_js, sizeof scripts_views_examples_js},
    {"/scripts/views/findings.js", scripts_views_findings_js, sizeof scripts_views_findings_js},
    {"/scripts/views/plan.js", scripts_views_plan_js, sizeof scripts_views_plan_js},
    {"/scripts/views/rows.js", scripts_views_rows_js, sizeof scripts_views_rows_js},
    {"/scripts/views/schema.js", scripts_views_schema_js, sizeof scripts_views_schema_js},
    {"/scripts/views/sql.js", scripts_views_sql_js, sizeof scripts_views_sql_js},
    {"/scripts/views/stores.js", scripts_views_stores_js, sizeof scripts_views_stores_js},
    {"/scripts/views/tabs.js", scripts_views_tabs_js, sizeof scripts_views_tabs_js},
    {"/scripts/views/targets.js", scripts_views_targets_js, sizeof scripts_views_targets_js},
    {NULL, NULL, 0},
};

const struct predikat_web_asset *predikat_web_assets(void) { return assets; }
